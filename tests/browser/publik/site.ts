import { serveStack } from '../../support/served.ts';
import { sharedSite, startSite } from '../../support/site.ts';

export const site = sharedSite(() => startSite(serveStack));
