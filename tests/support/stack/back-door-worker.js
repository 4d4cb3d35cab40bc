/** Runs beside the worker with its bindings, and calls them for a test (back-door.ts). */
export default {
  async fetch(request, env) {
    const { binding, method, args } = await request.json();
    try {
      return Response.json((await CALLS[method](env[binding], ...args)) ?? null);
    } catch (error) {
      return new Response(error.message, { status: 500 });
    }
  },
};

const prepared = (db, { sql, values }) => db.prepare(sql).bind(...values);

const CALLS = {
  all: (db, statement) => prepared(db, statement).all(),
  raw: (db, statement) => prepared(db, statement).raw(),
  batch: (db, statements) => db.batch(statements.map((statement) => prepared(db, statement))),
  sendBatch: (queue, messages) => queue.sendBatch(messages),
};
