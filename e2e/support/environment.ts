/** What a server under test knows of the environment that runs the tests: where programs are, and another time (CONTRIBUTING.md). */
export function serverEnvironment() {
	const { PATH = '', NODE_COMPILE_CACHE, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = process.env
	return { PATH, NODE_COMPILE_CACHE, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC }
}
