import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { t } from '../lib/language.ts'

/** Back to where the reader was, also before this load; without such a place to `home`. */
export function BackButton({ home = '/' }: { home?: string }) {
	const router = useRouter()
	const goBack = () => (window.history.length > 1 ? router.history.back() : router.history.push(home))
	return (
		<Button onClick={goBack} leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />}>
			{t('Kembali')}
		</Button>
	)
}
