/** A photo, ready to be sent. */
export interface KeptPhoto {
  name: string;
  data: string;
  thumbnail: string | null;
}

const NAME = "stockworks.floor-photos";
const PHOTOS = "photos";

/** Where the browser keeps none, the page holds them until it is left. */
const onPage = new Map<string, KeptPhoto>();

/** Keeps the photo of an act beyond a reload of the page: it is too large for where acts are kept. */
export async function keepPhoto(key: string, photo: KeptPhoto): Promise<void> {
  try {
    await inStore("readwrite", (photos) => photos.put(photo, key));
  } catch {
    onPage.set(key, photo);
  }
}

/** The photo of an act; undefined if it is not in this browser any more. */
export async function keptPhoto(key: string): Promise<KeptPhoto | undefined> {
  const held = onPage.get(key);
  if (held) return held;
  return inStore<KeptPhoto | undefined>("readonly", (photos) => photos.get(key)).catch(() => undefined);
}

/** Lets go of the photo of an act. */
export async function dropPhoto(key: string): Promise<void> {
  onPage.delete(key);
  // Where the browser keeps none, there is nothing to let go of.
  await inStore("readwrite", (photos) => photos.delete(key)).catch(() => undefined);
}

function inStore<Found>(mode: IDBTransactionMode, ask: (photos: IDBObjectStore) => IDBRequest<Found>): Promise<Found> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(PHOTOS);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(PHOTOS, mode);
      const asked = ask(transaction.objectStore(PHOTOS));
      // Only then is it on the disk.
      transaction.oncomplete = () => {
        database.close();
        resolve(asked.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}
