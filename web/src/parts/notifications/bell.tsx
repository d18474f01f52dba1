import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { t } from '#web/lib/language.ts'
import { useEvent } from '#web/lib/use-event.ts'
import { useLater } from '#web/lib/use-later.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useDisclosure } from '#web/ui/shell/use-disclosure.ts'
import css from './bell.module.css'
import { belumQuery, readAnew } from './queries.ts'

const loadPanel = async () => (await import('./bell-panel.tsx')).BellPanel

const resume = async () => (await import('./push.ts')).resumePush()

/** The place of notifications: how many are unread, live, and a list of them that leads to each. */
export function Bell() {
	const { data: belum = 0 } = useQuery(belumQuery)
	useEvent('pemberitahuan', readAnew)
	useEffect(() => {
		// A device that took messages before takes them again after a login; most browsers were never asked.
		if (globalThis.Notification?.permission === 'granted') void resume().catch(() => undefined)
	}, [])
	const { opened, setOpened, root, button } = useDisclosure()
	const panelId = useId()
	return (
		<div className={css.root} ref={root}>
			<IconButton
				ref={button}
				label={labelOf(belum)}
				aria-expanded={opened}
				aria-controls={panelId}
				onClick={() => setOpened(!opened)}
			>
				<IconBell size={20} stroke={1.7} />
				{belum > 0 ? (
					<span className={css.count} aria-hidden="true">
						{belum > 99 ? '99+' : belum}
					</span>
				) : null}
			</IconButton>
			<div id={panelId} className={css.panel} hidden={!opened}>
				{opened ? <Panel onLeave={() => setOpened(false)} /> : null}
			</div>
		</div>
	)
}

function Panel(props: { onLeave: () => void }) {
	const Part = useLater(loadPanel)
	return Part ? <Part {...props} /> : <p className={css.waiting}>{t('Memuat pemberitahuan…')}</p>
}

function labelOf(belum: number): string {
	if (belum === 0) return t('Pemberitahuan')
	return t('Pemberitahuan, {n} belum dibaca', { n: belum > 99 ? t('lebih dari 99') : belum })
}
