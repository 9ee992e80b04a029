import { useNavigate, useRouter } from "@tanstack/react-router";
import { isIsolated } from "@timbre/contract";
import { ApiKeysPage } from "../../features/accounts/api-keys/api-keys-page.tsx";
import { ProfilePage } from "../../features/accounts/profile/profile-page.tsx";
import { SecurityPage } from "../../features/accounts/security/security-page.tsx";
import { PayoutsPage } from "../../features/affiliate/payouts-page.tsx";
import { WebhooksPage } from "../../features/webhooks/webhooks-page.tsx";
import { SubscriptionPage } from "../../features/workspace/subscription-page.tsx";
import { forgetPerson } from "../forget-person.ts";
import { useServices } from "../../frame/services.ts";
import { leaveSession } from "../session.ts";
import { useUser } from "../../frame/use-user.ts";
import { NotFoundPage } from "./not-found-page.tsx";

export const ApiKeys = () => <ApiKeysPage user={useUser()} />;

export const Security = () => <SecurityPage />;

export const Profile = () => {
  const user = useUser();
  const router = useRouter();
  const services = useServices();
  const leave = (): void => {
    void leaveSession(router, services, "start").then(forgetPerson);
  };
  return <ProfilePage user={user} onDeleted={leave} />;
};

export const Webhooks = () => <WebhooksPage owner="user" />;

export const Payouts = () => {
  const user = useUser();
  const navigate = useNavigate();
  if (isIsolated(user.environment)) return <NotFoundPage isInside />;
  return <PayoutsPage onJoin={() => void navigate({ to: ".", search: (now) => ({ ...now, affiliate: true }) })} />;
};

export const Subscription = () => <SubscriptionPage user={useUser()} />;
