import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A file system in a file: the file has only what was brought to the disk, as a machine without power has. */
export type OwnDisk = {
  image: string;
  folder: string;
  /** Nothing can be written until it thaws; who tries waits. */
  freeze(): void;
  thaw(): void;
  /** Takes all the room there is. */
  fill(): void;
  empty(): void;
  remove(): void;
};

export const makeDisk = (root: string, name: string, size: string): OwnDisk => {
  const [image, folder] = [path.join(root, `${name}.img`), path.join(root, name)];
  execFileSync("truncate", ["-s", size, image]);
  execFileSync("mkfs.ext4", ["-q", "-m", "0", image]);
  mkdirSync(folder);
  mount(image, folder);
  const filler = path.join(folder, "filler");
  return {
    image,
    folder,
    freeze: () => void execFileSync("fsfreeze", ["--freeze", folder]),
    thaw: () => void execFileSync("fsfreeze", ["--unfreeze", folder]),
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 8_192)));
      } catch (error) {
        // Others write too: it is full either way.
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      spawnSync("umount", ["-l", folder]);
      for (const one of [image, folder]) rmSync(one, { recursive: true, force: true });
    },
  };
};

export const mount = (image: string, folder: string): void => void execFileSync("mount", ["-o", "loop", image, folder]);
export const unmount = (folder: string): void => void execFileSync("umount", [folder]);

/** Only root on Linux can make them, as the build server is. */
export const canMakeDisks = ((): boolean => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "timbre-disk-"));
  try {
    const disk = makeDisk(folder, "try", "8M");
    disk.freeze();
    disk.thaw();
    disk.remove();
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();
