// A worker: proves when it is asked, with nothing but what workers have.
import { prove } from './prove.js';

export default {
  /** @param {Request} request */
  async fetch(request) {
    try {
      return Response.json(await prove(await request.json()));
    } catch (error) {
      return new Response(String(error instanceof Error ? error.stack : error), { status: 500 });
    }
  },
};
