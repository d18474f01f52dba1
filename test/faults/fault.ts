/** A guard taken out, or bent: `find` stands exactly once in `file` and becomes `put`; one of `tests` must fail then. */
export type Fault = {
	/** What would go wrong, in a sentence. */
	fault: string
	file: string
	find: string
	put: string
	/** Test files, the smallest that see it. */
	tests: readonly string[]
}
