// The only file in the repository that knows inversify.
import { Container, type ServiceIdentifier } from 'inversify';
import type { Deps, Provider, Resolved, ServiceRef } from './service.ts';

const idOf = (ref: { readonly id: string }) => Symbol.for(ref.id) as ServiceIdentifier<unknown>;
const isAll = (ref: ServiceRef<unknown>) => 'all' in ref;

/** Makes services from providers: each once, on first use, refusing cycles. */
export class Services {
  readonly #container = new Container({ defaultScope: 'Singleton' });

  provide(providers: readonly Provider[]): void {
    for (const { ref, deps, create } of providers) {
      const names = Object.keys(deps);
      const inject = Object.values(deps).map((dep) => ({
        serviceIdentifier: idOf(dep),
        ...(isAll(dep) && { isMultiple: true, optional: true }),
      }));
      const make = (...values: unknown[]) => create(Object.fromEntries(names.map((name, i) => [name, values[i]])) as never);
      this.#container.bind(idOf(ref)).toResolvedValue(make, inject as never);
    }
  }

  resolve<D extends Deps>(deps: D): Resolved<D> {
    return Object.fromEntries(Object.entries(deps).map(([name, ref]) => [name, this.#get(ref)])) as Resolved<D>;
  }

  #get(ref: ServiceRef<unknown>): unknown {
    const id = idOf(ref);
    return isAll(ref) ? this.#container.getAll(id, { optional: true } as never) : this.#container.get(id);
  }
}
