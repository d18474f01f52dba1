/** The browser's storage for tests, as far as the product uses it. Its own keys are the stored ones, as in a browser. */
export function createStorage() {
	const storage = Object.create({
		getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
		setItem: (key: string, value: string) => {
			storage[key] = value
		},
		removeItem: (key: string) => {
			delete storage[key]
		},
	})
	return storage
}
