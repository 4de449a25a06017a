/** Creates an operation's reply with this status from a resource, or from the promise of one. */
const reply =
  <Status extends 200 | 201 | 202>(status: Status) =>
  async <Body>(body: Body | Promise<Body>): Promise<{ status: Status; body: Body }> => ({
    status,
    body: await body,
  });

export const ok = reply(200);
export const created = reply(201);
export const accepted = reply(202);
