import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A file system in a file: the file has only what was brought to the disk, as a machine without power has. */
export type OwnDisk = {
  image: string;
  folder: string;
  /** For two seconds it writes nothing four fifths of the time; who tries waits. */
  stutter(): Promise<void>;
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
  const guard = guardDisk(image, folder);
  const filler = path.join(folder, "filler");
  return {
    image,
    folder,
    stutter: () => stutter(folder),
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
      guard.kill();
      spawnSync("umount", ["-l", folder]);
      for (const one of [image, folder]) rmSync(one, { recursive: true, force: true });
    },
  };
};

/** One shell does it all, by itself: a test that is killed meanwhile leaves no frozen disk behind. */
const stutter = (folder: string): Promise<void> => {
  const freezes = 'for n in 1 2 3 4 5 6 7 8; do fsfreeze -f "$0"; sleep 0.2; fsfreeze -u "$0"; sleep 0.05; done';
  const shell = spawn("sh", ["-c", freezes, folder], { detached: true, stdio: "ignore" });
  return new Promise((resolve, reject) => {
    shell.once("error", reject);
    shell.once("exit", () => resolve());
  });
};

/** Takes the disk away when the process that made it is gone without having done so. */
const guardDisk = (image: string, folder: string) => {
  const wait = 'while kill -0 "$0" 2>/dev/null; do sleep 1; done';
  const clear = 'fsfreeze -u "$2"; umount -l "$2"; rm -rf "$1" "$2"';
  const shell = spawn("sh", ["-c", `${wait}; ${clear}`, String(process.pid), image, folder], {
    detached: true,
    stdio: "ignore",
  });
  shell.unref();
  return shell;
};

export const mount = (image: string, folder: string): void => void execFileSync("mount", ["-o", "loop", image, folder]);
export const unmount = (folder: string): void => void execFileSync("umount", [folder]);

/** Only root on Linux can make them, as the build server is. */
export const canMakeDisks = ((): boolean => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "timbre-disk-"));
  try {
    const disk = makeDisk(folder, "try", "8M");
    execFileSync("sh", ["-c", 'fsfreeze -f "$0" && fsfreeze -u "$0"', disk.folder], { stdio: "ignore" });
    disk.remove();
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();
