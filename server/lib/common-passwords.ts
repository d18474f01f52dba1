let common: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among the 49,000 most common ones, in any capitals. The list is loaded when first asked for. */
export async function isCommonPassword(password: string): Promise<boolean> {
	common ??= import('@zxcvbn-ts/language-common').then(
		({ dictionary }) => new Set(dictionary['passwords-common'] as Iterable<string>),
	)
	return (await common).has(password.toLowerCase())
}
