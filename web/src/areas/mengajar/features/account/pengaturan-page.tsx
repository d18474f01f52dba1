import { AccountSettings } from '#web/parts/account/account-settings.tsx'

export function PengaturanPage() {
	return <AccountSettings />
}
