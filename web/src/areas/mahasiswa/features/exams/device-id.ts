import { deviceNumber, hasDeviceNumber } from '#web/lib/device-number.ts'
import { SILENT_MS, within } from '#web/lib/within.ts'
import { readDevice, writeDevice } from '../../parts/outbox-storage.ts'

/**
 * The number that this browser goes by when it sits an exam. Browsers write `localStorage` down some seconds late, so a killed one
 * would come back as another device: the number lies beside the answers too.
 */
export async function deviceId(): Promise<string> {
	const kept = hasDeviceNumber() ? undefined : await within(SILENT_MS, readDevice()).catch(() => undefined)
	const id = deviceNumber(kept)
	writeDevice(id).catch(() => undefined)
	return id
}
