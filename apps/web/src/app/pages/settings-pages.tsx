import { ApiKeysPage } from "../../features/accounts/api-keys-page.tsx";
import { ProfilePage } from "../../features/accounts/profile-page.tsx";
import { WebhooksPage } from "../../features/webhooks/webhooks-page.tsx";
import { SubscriptionPage } from "../../features/workspace/subscription-page.tsx";
import { useUser } from "../use-user.ts";

export const ApiKeys = () => <ApiKeysPage user={useUser()} />;

export const Profile = () => <ProfilePage user={useUser()} />;

export const Webhooks = () => <WebhooksPage owner="user" />;

export const Subscription = () => <SubscriptionPage user={useUser()} />;
