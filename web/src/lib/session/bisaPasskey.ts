/** True in a browser that has passkeys: on https, and on this machine. */
export const bisaPasskey = () => !import.meta.env.SSR && 'PublicKeyCredential' in window;
