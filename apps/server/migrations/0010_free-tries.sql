CREATE TABLE "free_tries" (
	"day" date NOT NULL,
	"mark" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "free_tries_day_mark_pk" PRIMARY KEY("day","mark")
);
