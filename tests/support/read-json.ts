/** The parts of our answers that tests look at; each test names what it expects. */
export const readJson = async <Shape>(answer: Response): Promise<Shape> => (await answer.json()) as Shape;

export type Refusal = { detail: { status: string; message: string } };
export type RefusalOrList = { detail: { status: string } | { type: string }[] };
export type Spent = { character_count: number };
export type Kept = { history: { history_item_id: string; text: string }[] };
export type Session = { access_token: string };
export type MadeKey = { xi_api_key: string; key_id: string };
