import { SIMULATED_ACCOUNT } from '../../../worker/local/simulator/dialects/index.ts';
import { startOperatorSite } from '../../support/operator.ts';
import { sharedSite } from '../../support/site.ts';

// Its templates can be read, and none of them stands in for anything.
export const site = sharedSite(() => startOperatorSite({ WA_BUSINESS_ACCOUNT_ID: SIMULATED_ACCOUNT }));
