// Makes the bucket that S3_BUCKET names, for stores of one's own. One that is there already is left alone.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";

const { S3_URL: endpoint, S3_BUCKET: Bucket, S3_REGION: region = "us-east-1" } = process.env;
const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = process.env;

const s3 = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
const isThere = await s3.send(new HeadBucketCommand({ Bucket })).then(
  () => true,
  (error) => {
    if (error.$metadata?.httpStatusCode === 404) return false;
    throw error;
  },
);
if (!isThere) await s3.send(new CreateBucketCommand({ Bucket }));
console.log(isThere ? `${Bucket} is there` : `made ${Bucket}`);
