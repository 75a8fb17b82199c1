import { z } from "zod";
import { ById, change, create, Id, Message, Nothing, read } from "../../api/endpoint.ts";
import {
  Access,
  LinkFor,
  LinkLook,
  LinkSeen,
  LinkUse,
  MadeToken,
  Me,
  NewLink,
  NewToken,
  PasswordChange,
  PasswordFor,
  PersonAccess,
  Session,
  SignIn,
  Token,
  TwoStepKey,
  TwoStepProof,
  Verify,
} from "./schema.ts";

/** Signing in: open to everybody. */
export const access = {
  me: read("/api/me", "Read who you are, and whether you have to sign in", Nothing, Me, { open: true }),
  signIn: change("POST", "/api/sign-in", "Sign in", SignIn, Me, { open: true, failure: "Failed to sign in" }),
  signOut: change("POST", "/api/sign-out", "Sign out", Nothing, Message, { open: true, failure: "Failed to sign out" }),
  look: change("POST", "/api/links/look", "See what a link is for", LinkLook, LinkSeen, { open: true }),
  use: change("POST", "/api/links/use", "Set a password with a link, and sign in", LinkUse, Me, {
    open: true,
    failure: "Failed to set the password",
    refreshes: ["staff"],
  }),
};

/** One's own password, sessions and second step. */
const own = { under: "account", asksReach: true, tellsSecret: true } as const;

export const account = {
  verify: change("POST", "/api/account/verify", "Confirm your password", Verify, Message, {
    ...own,
    failure: "Wrong password",
  }),
  setPassword: change("POST", "/api/account/password", "Change your own password", PasswordChange, Message, {
    ...own,
    success: "Password changed",
    failure: "Failed to change the password",
    refreshes: ["account"],
  }),
  sessions: read("/api/account/sessions", "List where you are signed in", Nothing, Session.array(), own),
  endSession: change("POST", "/api/account/sessions/:id/end", "Sign out at one place", z.object({ id: Id }), Message, {
    ...own,
    asksPassword: true,
    failure: "Failed to sign out there",
    refreshes: ["account"],
  }),
  endOthers: change("POST", "/api/account/sessions/end-others", "Sign out everywhere else", Nothing, Message, {
    ...own,
    asksPassword: true,
    failure: "Failed to sign out elsewhere",
    refreshes: ["account"],
  }),
};

/** Tokens for programs, for the person who made them. */
export const tokens = {
  list: read("/api/tokens", "List the tokens of programs", Nothing, Token.array(), { asksReach: true }),
  create: create("/api/tokens", "Make a token for a program", NewToken, MadeToken, {
    asksReach: true,
    asksPassword: true,
    tellsSecret: true,
    failure: "Failed to make the token",
    refreshes: ["tokens"],
  }),
  end: change("POST", "/api/tokens/:id/end", "End a token", ById, Message, {
    asksReach: true,
    deed: "d",
    success: "Token ended",
    failure: "Failed to end the token",
    refreshes: ["tokens"],
  }),
};

/** A code beside the password. */
export const twoStep = {
  get: read(
    "/api/account/two-step",
    "Read whether you are asked for a code",
    Nothing,
    z.object({ isOn: z.boolean() }),
    own,
  ),
  begin: change("POST", "/api/account/two-step/key", "Make a key for codes", Nothing, TwoStepKey, {
    ...own,
    asksPassword: true,
    failure: "Failed to make a key",
  }),
  confirm: change("POST", "/api/account/two-step", "Turn on two-step sign-in with a key", TwoStepProof, Message, {
    ...own,
    asksPassword: true,
    success: "Two-step sign-in is on",
    failure: "Failed to turn it on",
    refreshes: ["twoStep"],
  }),
  remove: change("POST", "/api/account/two-step/remove", "Turn off two-step sign-in", Verify, Message, {
    ...own,
    success: "Two-step sign-in is off",
    failure: "Failed to turn it off",
    refreshes: ["twoStep"],
  }),
  /** For a person who has lost the phone. */
  takeAway: change("POST", "/api/links/two-step", "Turn off somebody else's two-step sign-in", LinkFor, Message, {
    under: "links",
    deed: "d",
    asksPassword: true,
    success: "Two-step sign-in removed",
    failure: "Failed to remove it",
  }),
};

export const links = {
  people: read("/api/links/people", "List who can sign in", Nothing, Access.array()),
  person: read(
    "/api/links/people/:id",
    "Read whether somebody can sign in, and where they are signed in",
    ById,
    PersonAccess,
  ),
  create: create("/api/links", "Make a link to set somebody's password", LinkFor, NewLink, {
    deed: "c",
    asksPassword: true,
    tellsSecret: true,
    failure: "Failed to make a link",
  }),
  /** For somebody who is locked out. Only commands on this computer may do it. */
  setPassword: change("POST", "/api/links/password", "Set somebody's password", PasswordFor, Message, {
    deed: "u",
    localOnly: true,
    failure: "Failed to set the password",
    refreshes: ["staff"],
  }),
  /** For starting a shop on the network. Only commands on this computer may do it. */
  owner: change("POST", "/api/links/owner", "Make the link that sets up a new shop", Nothing, NewLink.nullable(), {
    deed: "c",
    localOnly: true,
    tellsSecret: true,
    failure: "Failed to make the owner's link",
  }),
};
