export default { name: 'Announcement' };
