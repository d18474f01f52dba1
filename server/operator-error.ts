/** Why a start or a command cannot go on, in one sentence for the person who runs it; shown without a stack. */
export class OperatorError extends Error {}
