import { startOperatorSite } from '../../support/operator.ts';
import { sharedSite } from '../../support/site.ts';

export const site = sharedSite(startOperatorSite);
