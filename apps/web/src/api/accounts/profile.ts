import { type pageLanguageCodes, profileOperations } from "@timbre/contract";
import { call } from "../client/call.ts";

export const saveProfile = async (firstName: string): Promise<void> => {
  await call(profileOperations.update, { body: { first_name: firstName.trim() || null } });
};

export const savePageLanguage = async (language: (typeof pageLanguageCodes)[number]): Promise<void> => {
  await call(profileOperations.update, { body: { page_language: language } });
};

export const savePhoto = async (file: File): Promise<void> => {
  const form = new FormData();
  form.append("photo", file, file.name);
  await call(profileOperations.setPhoto, { form });
};

export const removePhoto = async (): Promise<void> => {
  await call(profileOperations.removePhoto, {});
};

export type PasswordChange = { current: string; next: string };

export const changePassword = async ({ current, next }: PasswordChange): Promise<void> => {
  await call(profileOperations.changePassword, { body: { current_password: current, new_password: next } });
};
