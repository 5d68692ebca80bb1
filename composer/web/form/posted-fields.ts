import { FormRefused } from './field.types';

/** Fields of a posted form with one prefix, each of which is to be read exactly once. */
export class PostedFields {
  private readonly fields = new Map<string, string[]>();

  constructor(form: URLSearchParams, prefix: string) {
    for (const [name, value] of form) {
      if (!name.startsWith(prefix)) continue;
      const known = this.fields.get(name);
      if (known) known.push(value);
      else this.fields.set(name, [value]);
    }
  }

  /** Names with a prefix that are not read yet, in the order of the form. */
  listNames(prefix: string): string[] {
    return [...this.fields.keys()].filter((name) => name.startsWith(prefix));
  }

  /** @throws FormRefused missing-field, repeated-field */
  readOne(name: string): string {
    return this.readAll(name, 1)[0]!;
  }

  /** All values of a name. @throws FormRefused missing-field, repeated-field (more than `most`) */
  readAll(name: string, most: number): readonly string[] {
    const values = this.fields.get(name);
    if (!values) throw new FormRefused('missing-field', name);
    if (values.length > most) throw new FormRefused('repeated-field', name);
    this.fields.delete(name);
    return values;
  }

  /** @throws FormRefused unknown-field where a name is left */
  refuseUnread(): void {
    const [name] = this.fields.keys();
    if (name !== undefined) throw new FormRefused('unknown-field', name);
  }
}
