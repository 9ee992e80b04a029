export const projectPath = (projectId: string): string => `/v1/studio/projects/${encodeURIComponent(projectId)}`;

export const chapterPath = (projectId: string, chapterId: string): string =>
  `${projectPath(projectId)}/chapters/${encodeURIComponent(chapterId)}`;
