export const webhooks = {} as never;
