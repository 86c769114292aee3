/** The name of the field beside one, also within an entry of a list: 'guarantors.0.phone' and 'name' give 'guarantors.0.name'. */
export const beside = (name: string, other: string): string => name.replace(/[^.]*$/, other);
