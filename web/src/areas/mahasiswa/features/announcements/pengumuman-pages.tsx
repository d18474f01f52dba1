import { AllAnnouncements } from '#web/parts/announcements/all-announcements.tsx'
import { OneAnnouncement } from '#web/parts/announcements/one-announcement.tsx'

/** What the campus has announced to the student. */
export const PengumumanPage = () => <AllAnnouncements place="/pengumuman" />

/** One of them. */
export const SatuPengumumanPage = () => <OneAnnouncement place="/pengumuman" />
