import { startOperatorSite } from '../../support/operator.ts';
import { sharedSite } from '../../support/site.ts';
import { BUSINESS_ACCOUNT_ID } from '../../support/variables.ts';

// Its templates can be read, and none of them stands in for anything.
export const site = sharedSite(() => startOperatorSite({ WA_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID }));
