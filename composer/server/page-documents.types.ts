import type { AxeFault } from '../model/axe-faults';

/** Documents of pages as a crawler gets them: whole, with what other visitors get deferred. */
export interface PageDocuments {
  /**
   * A page as it is live, or in a preview. Rejects when no shop answers.
   * @param path below the storefront's origin
   */
  read(page: {
    brand: string;
    /** Brand that the storefront starts from, where it is not live. */
    from?: string | undefined;
    path: string;
    preview?: { id: number; expiresAt: Date };
  }): Promise<{ status: number; html: string }>;
  /** Bytes of a picture as a browser of today gets it; undefined: it is not this shop's, or it does not come. Left out: nothing is weighed. */
  weighPicture?(brand: string, src: string): Promise<number | undefined>;
}

/** Tests of accessibility on a document, beside the shop's thread. */
export interface PageTests {
  /** Rejects with CheckFailed. */
  test(html: string): Promise<readonly AxeFault[]>;
}
