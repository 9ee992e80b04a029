import type { OpenDatabase } from "../database/database.ts";

/** Straight from the queue's own tables; its upkeep queues are left out. */
export const countJobs = async (database: OpenDatabase) => {
  const { rows } = await database.execute(
    `select name,
       count(*) filter (where state in ('created', 'retry'))::int as waiting,
       count(*) filter (where state = 'active')::int as running,
       count(*) filter (where state = 'failed')::int as failed,
       count(*) filter (where state = 'completed')::int as completed
     from pgboss.job where name not like '\\_\\_pgboss%' group by name order by name`,
  );
  return rows.map((row) => ({
    name: String(row.name),
    waiting: Number(row.waiting),
    running: Number(row.running),
    failed: Number(row.failed),
    completed: Number(row.completed),
  }));
};
