import { launchSite, sharedSite, startSite } from '../../support/site.ts';

// As `npm start` serves it: how Pages does that is part of what is looked at.
export const site = sharedSite(() => startSite(launchSite));
