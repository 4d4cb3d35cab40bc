/** Wraps a database so that each statement or batch takes `ms` longer, half before it runs and half after. */
export function delayed(db: D1Database, ms: number): D1Database {
  const halfWay = () => new Promise((resolve) => setTimeout(resolve, ms / 2));
  async function far<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    await halfWay();
    try {
      return await ask();
    } finally {
      await halfWay();
    }
  }
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  function createStatement(original: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(original, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => createStatement(target.bind(...values));
        const asking = Reflect.get(target, name);
        if (typeof asking !== 'function') return asking;
        return (...options: unknown[]) => far(async () => Reflect.apply(asking, target, options));
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
          far(() => target.batch(batch.map((one) => originals.get(one) ?? one)));
      if (name === 'exec') return (text: string) => far(() => target.exec(text));
      return Reflect.get(target, name);
    },
  });
}
