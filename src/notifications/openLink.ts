import { areas } from '../routes/routes.ts';
import { matchRoute } from '../routes/matchRoute.ts';
import { navigate } from '../routes/router.tsx';
import { hostPath, ownPath } from '../session/ownPath.ts';

const isAdminAddress = (link: string): boolean => matchRoute(link)?.route.area === 'admin';

/** Whether administration is on the screen: it has a router of its own. */
const isInAdmin = (): boolean => ownPath().startsWith(areas.admin.prefix);

/** Opens what a notification is about. Administration is entered and left by a page load. */
export const openLink = (link: string): void => {
    if (isAdminAddress(link) || isInAdmin()) location.assign(hostPath(link));
    else navigate(link);
};
