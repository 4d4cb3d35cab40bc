import { cloudApi } from './cloud-api.ts';
import type { Gateway } from './gateway.ts';

/** What the adapters need of the worker's configuration. */
export interface GatewayConfig {
  WA_GATEWAY: 'cloud-api';
  WA_BASE_URL: string;
  WA_TOKEN: string;
  WA_PHONE_NUMBER_ID: string;
  WA_APP_SECRET: string;
  WA_VERIFY_TOKEN: string;
  WA_TEMPLATE_KREDENSIAL: string;
}

/** The gateway that the configuration names. */
export function gatewayOf(config: GatewayConfig): Gateway {
  switch (config.WA_GATEWAY) {
    case 'cloud-api':
      return cloudApi({
        baseUrl: config.WA_BASE_URL,
        token: config.WA_TOKEN,
        phoneNumberId: config.WA_PHONE_NUMBER_ID,
        appSecret: config.WA_APP_SECRET,
        verifyToken: config.WA_VERIFY_TOKEN,
        credentialTemplate: config.WA_TEMPLATE_KREDENSIAL,
      });
  }
}
