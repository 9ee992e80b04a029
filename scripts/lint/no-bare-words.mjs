/** Attributes that people see or hear. */
const spoken = new Set([
  "alt",
  "answer",
  "aria-label",
  "aria-description",
  "aria-valuetext",
  "button",
  "description",
  "heading",
  "hint",
  "label",
  "placeholder",
  "question",
  "roleLabel",
  "text",
  "title",
]);
/** What stands in them is typed as it is, in every language. */
const literalElements = new Set(["code", "kbd", "Kbd", "pre"]);

const hasWord = (text) => /\p{L}{2,}/u.test(text.replace(/\bTimbre\b|\S*\/\S*/g, ""));

const wordsOf = (node) => {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked).join(" ");
  return "";
};

/** The values an expression can have: both sides of a choice. */
const outcomes = (node) => {
  if (node?.type === "ConditionalExpression") return [...outcomes(node.consequent), ...outcomes(node.alternate)];
  if (node?.type === "LogicalExpression") return [...outcomes(node.left), ...outcomes(node.right)];
  if (node?.type === "JSXExpressionContainer") return outcomes(node.expression);
  return node ? [node] : [];
};

/** Sentences live in `messages.ts`, where they can be translated: none stands in a component. */
export const noBareWords = {
  meta: { type: "problem", schema: [], messages: { bare: "Put “{{words}}” into messages.ts." } },
  create(context) {
    const check = (node) => {
      for (const one of outcomes(node)) {
        const words = wordsOf(one).trim();
        if (hasWord(words)) context.report({ node: one, messageId: "bare", data: { words } });
      }
    };
    return {
      JSXText(node) {
        if (literalElements.has(node.parent.openingElement?.name.name) || !hasWord(node.value)) return;
        context.report({ node, messageId: "bare", data: { words: node.value.trim() } });
      },
      JSXExpressionContainer(node) {
        if (node.parent.type !== "JSXAttribute") check(node);
      },
      JSXAttribute(node) {
        const name = node.name.type === "JSXIdentifier" ? node.name.name : "";
        if (spoken.has(name)) check(node.value);
      },
      CallExpression({ callee, arguments: [first] }) {
        const name = callee.type === "MemberExpression" ? callee.object.name : callee.name;
        if (name === "toast") check(first);
      },
    };
  },
};
