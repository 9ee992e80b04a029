import { readConfig } from "./config.ts";
import { openFiles } from "./open-files.ts";
import { moveFiles, type MovedFiles } from "./platform/files/moving-files.ts";

/** `npm run move-files -- to-s3` (or `to-disk`): moves every file while the server runs. Safe to stop and to repeat. */
const direction = process.argv.find((one) => one === "to-s3" || one === "to-disk");

const tell = ({ files, bytes }: MovedFiles): string => `${files} files, ${Math.round(bytes / 1_000_000)} MB`;

const main = async (): Promise<void> => {
  const { disk, bucket, close } = await openFiles(readConfig(process.env));
  if (!direction || !bucket) {
    console.error(
      direction
        ? "Set S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: they say which bucket."
        : "Say where to: npm run move-files -- to-s3, or npm run move-files -- to-disk",
    );
    process.exit(1);
  }
  const [from, to] = direction === "to-s3" ? [disk, bucket] : [bucket, disk];
  const moved = await moveFiles(from, to, (now) => {
    if (now.files % 100 === 0) console.log(tell(now));
  });
  close();
  console.log(`Moved ${tell(moved)}.`);
};

main().catch((error: Error) => {
  console.error(`Stopped: ${error.message}. What was moved is moved; run it again to go on.`);
  process.exit(1);
});
