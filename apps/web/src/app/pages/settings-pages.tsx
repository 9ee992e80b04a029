import { ApiKeysPage } from "../../features/accounts/api-keys-page.tsx";
import { SubscriptionPage } from "../../features/workspace/subscription-page.tsx";
import { useUser } from "../use-user.ts";

export const ApiKeys = () => <ApiKeysPage user={useUser()} />;

export const Subscription = () => <SubscriptionPage user={useUser()} />;
