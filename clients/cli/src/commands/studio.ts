import { setTimeout as wait } from "node:timers/promises";
import { type ProjectAnswer, studioOperations } from "@timbre/contract";
import type { Command } from "commander";
import { readRecording } from "../inputs.ts";
import { openProgress } from "../progress.ts";
import type { AddCommand } from "./add-command.ts";
import { openSoundOut } from "../sound-out.ts";
import type { Work } from "../work.ts";

const { projects, projectSnapshots } = studioOperations;
const askEveryMs = 500;

type NewOptions = { from?: string; voice?: string; model?: string };

export const addStudio: AddCommand = (program, workFor) => {
  const studio = program.command("studio").description("long texts in chapters");
  studio
    .command("list")
    .description("list projects")
    .action(async (_options, command: Command) => {
      const work = workFor(command);
      const found = await work.calls.call(projects.list, { signal: work.signal });
      work.answer(found, () => found.projects.map(lineOf).join("\n") || "There are no projects yet.");
    });
  studio
    .command("new")
    .description("make a project, blank or from a document (text, Markdown, HTML, EPUB, Word); - is stdin")
    .argument("<name>")
    .option("--from <file>", "the document")
    .option("-v, --voice <id>", "the voice of titles and paragraphs")
    .option("--model <id>", "the model")
    .action(async (name: string, options: NewOptions, command: Command) => {
      const work = workFor(command);
      const project = await makeProject(work, name, options);
      work.answer({ project }, () => project.project_id);
    });
  studio
    .command("convert")
    .description("speak all chapters, and save them where --output says")
    .argument("<project_id>")
    .option("-o, --output <file>", "an MP3 file; - is stdout")
    .action(async (id: string, { output }: { output?: string }, command: Command) => {
      const work = workFor(command);
      const out = output === undefined ? undefined : openSoundOut({ output, format: "mp3_44100_128" }, work.isJson);
      await work.calls.call(projects.convert, { params: { project_id: id }, signal: work.signal });
      const project = await untilConverted(work, id);
      const bytes = out && (await out.write(await openNewest(work, id)));
      if (output !== "-") work.answer({ project, file: output, bytes }, () => output ?? "done");
    });
};

const makeProject = async (work: Work, name: string, { from, voice, model }: NewOptions): Promise<ProjectAnswer> => {
  const document = from === undefined ? undefined : await readRecording(from);
  const { project } = await work.calls.call(projects.create, {
    form: {
      fields: {
        name,
        default_title_voice_id: voice,
        default_paragraph_voice_id: voice,
        default_model_id: model,
      },
      files: document ? [{ part: "from_document", name: nameOf(document.name), bytes: document.bytes }] : [],
    },
    signal: work.signal,
  });
  return project;
};

/** What came by stdin has no name; plain text is the likeliest. */
const nameOf = (name: string): string => (name.includes(".") ? name : `${name}.txt`);

/** Asks, because another process's work has no event that a call could wait for. */
const untilConverted = async (work: Work, id: string): Promise<ProjectAnswer> => {
  const progress = openProgress(work, "converting");
  try {
    for (;;) {
      const project = await work.calls.call(projects.get, { params: { project_id: id }, signal: work.signal });
      progress.reach(project.conversion_progress ?? 0);
      if (project.last_conversion_error)
        throw new Error(`The project was not converted: ${project.last_conversion_error}`);
      if (project.state === "default") return project;
      await wait(askEveryMs, undefined, { signal: work.signal });
    }
  } finally {
    progress.end();
  }
};

const openNewest = async ({ calls, signal }: Work, id: string): Promise<AsyncIterable<Uint8Array>> => {
  const { snapshots } = await calls.call(projectSnapshots.list, { params: { project_id: id }, signal });
  const [newest] = snapshots;
  if (!newest) throw new Error("The project has no sound yet.");
  const params = { project_id: id, project_snapshot_id: newest.project_snapshot_id };
  return (await calls.open(projectSnapshots.getAudio, { params, signal })).body ?? new ReadableStream();
};

const lineOf = ({ project_id: id, name, state }: ProjectAnswer): string => `${id.padEnd(24)} ${name} (${state})`;
