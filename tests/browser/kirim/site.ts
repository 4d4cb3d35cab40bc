import { operatorSite } from '../../support/operator.ts';

export const site = operatorSite();
