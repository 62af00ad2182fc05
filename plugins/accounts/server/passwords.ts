import { hash, verify } from '@node-rs/argon2';

/** Passwords as argon2id, with the library's own memory and time. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password fits; without a hash it takes as long and says no. */
  fits(password: string, stored: string | undefined): Promise<boolean>;
}

export function createPasswords(): Passwords {
  // made before anybody asks: whoever comes first would wait for it
  const decoy = hash('nobody has this password');
  return {
    hash: (password) => hash(password),
    async fits(password, stored) {
      const fits = await verify(stored ?? (await decoy), password);
      return stored !== undefined && fits;
    },
  };
}
