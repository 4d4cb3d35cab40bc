type Around = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/** Wraps a database so that each statement or batch takes `ms` longer, half before it runs and half after. */
export function delayed(db: D1Database, ms: number): D1Database {
  const halfWay = () => new Promise((resolve) => setTimeout(resolve, ms / 2));
  return wrapped(db, async (ask) => {
    await halfWay();
    try {
      return await ask();
    } finally {
      await halfWay();
    }
  });
}

/** Wraps a database: each statement or batch runs when `around` asks for it. */
export function wrapped(db: D1Database, around: Around): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  function createStatement(original: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(original, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => createStatement(target.bind(...values));
        const asking = Reflect.get(target, name);
        if (typeof asking !== 'function') return asking;
        return (...options: unknown[]) => around(async () => Reflect.apply(asking, target, options));
      },
    });
    originals.set(proxy, original);
    return proxy;
  }

  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => createStatement(target.prepare(text));
      if (name === 'batch')
        return (batch: D1PreparedStatement[]) =>
          around(() => target.batch(batch.map((one) => originals.get(one) ?? one)));
      if (name === 'exec') return (text: string) => around(() => target.exec(text));
      return Reflect.get(target, name);
    },
  });
}
